// Checks manifests against Kubernetes' own types: an unknown or misspelt field, a wrong type or a kind that its API has not is an error.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/yaml"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: manifests FOLDER")
		os.Exit(2)
	}
	known := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		apps.AddToScheme, autoscaling.AddToScheme, batch.AddToScheme, core.AddToScheme, networking.AddToScheme, policy.AddToScheme,
	} {
		if err := add(known); err != nil {
			panic(err)
		}
	}
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.yaml"))
	failed := len(files) == 0
	strict := json.NewSerializerWithOptions(json.DefaultMetaFactory, known, known,
		json.SerializerOptions{Yaml: true, Strict: true})
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		documents := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(content)))
		for place := 1; ; place++ {
			document, err := documents.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			if err == nil && len(bytes.TrimSpace(document)) > 0 {
				_, _, err = strict.Decode(document, nil, nil)
			}
			if err != nil {
				failed = true
				fmt.Printf("%s, document %d: %v\n", filepath.Base(file), place, err)
			}
		}
	}
	if failed {
		os.Exit(1)
	}
}
